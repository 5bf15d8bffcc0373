import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MESSAGE = /\.(edi|txt|json|xml)$/i

/** The message files of a folder and its subfolders by name, in capitals too; a path to a file is that file. */
export const messageFiles = (path: string): string[] =>
  statSync(path).isDirectory()
    ? globSync('**/*', { cwd: path })
        .filter((name) => MESSAGE.test(name) && statSync(join(path, name)).isFile())
        .sort()
        .map((name) => `${path}/${name}`)
    : [path]
