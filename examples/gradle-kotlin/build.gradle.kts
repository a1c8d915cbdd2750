import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
  kotlin("jvm") version "2.4.21"
}

repositories {
  // Heddle from a folder instead of the central repository: -Pheddle.staging=FOLDER
  providers.gradleProperty("heddle.staging").orNull?.let { folder ->
    maven {
      url = uri(folder)
      content { includeGroup("dev.heddle") }
    }
  }
  mavenCentral()
}

dependencies {
  implementation(platform("dev.heddle:heddle-bom:0.1.0-SNAPSHOT"))
  implementation("dev.heddle:heddle-kotlin")
  implementation("org.jetbrains.kotlinx:kotlinx-coroutines-core:1.11.0")
  testImplementation(kotlin("test"))
}

// For Java 21, with whichever newer JDK runs Gradle.
java {
  sourceCompatibility = JavaVersion.VERSION_21
  targetCompatibility = JavaVersion.VERSION_21
}

kotlin {
  compilerOptions {
    jvmTarget.set(JvmTarget.JVM_21)
    freeCompilerArgs.add("-Xjdk-release=21")
  }
}

tasks.test {
  useJUnitPlatform()
}
