/** The version of the portal, as its package names it. */
export const VERSION = process.env.npm_package_version ?? '0.2.0'
