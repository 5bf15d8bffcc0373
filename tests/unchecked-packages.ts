/**
 * Packages of the lockfile without a checksum, by the beginning of their names. The registry that the lockfile is written with does not
 * have them (`npm view` answers 404), because no machine that writes it installs them: other systems and processors. All but the last are
 * tools of developers; a Node.js without a checksum is not run (tools/bootstrap/runtime.mjs). `node tools/assets/complete-lockfile.mjs`
 * asks the registry again and fills in what it has; its line here then has to go.
 */
export const UNCHECKED_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@biomejs/cli-': [
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ],
  '@oxlint-tsgolint/': ['darwin-arm64', 'darwin-x64', 'win32-arm64', 'win32-x64'],
  '@oxlint/binding-': [
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-arm64-musl',
    'linux-ppc64-gnu',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'linux-x64-musl',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ],
  '@swc/core-': [
    'darwin-arm64',
    'darwin-x64',
    'linux-arm-gnueabihf',
    'linux-ppc64-gnu',
    'linux-s390x-gnu',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ],
  'node-': ['darwin-arm64', 'darwin-x64'],
}
