import { handle } from '#platform/server/calls/handle.ts'
import { importUpload } from '../import-upload.server.ts'
import { uploadSanei } from './contract.ts'

export default [handle(uploadSanei, ({ files, mode }, call) => importUpload('SANEI', { file: files[0], mode }, call))]
