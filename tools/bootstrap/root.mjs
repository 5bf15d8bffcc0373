import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. Every path of the scripts starts here, so they work from any current folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Absolute path of something inside the project. @param {...string} parts */
export const inRoot = (...parts) => join(ROOT, ...parts)
