// Functions that other areas may call inside their own transactions.
export { extensionOf, fileTypeOf } from './file-types.ts'
export { fileProblem, storeBytes } from './keep-bytes.server.ts'
