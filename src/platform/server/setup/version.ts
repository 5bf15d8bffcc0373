/** The version of the portal from its package. */
export const VERSION = process.env.npm_package_version ?? '0.2.0'
