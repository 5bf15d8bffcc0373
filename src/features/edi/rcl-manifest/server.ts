import { handle } from '#platform/server/calls/handle.ts'
import { importUpload } from '../import-upload.server.ts'
import { uploadRcl } from './contract.ts'

export default [handle(uploadRcl, ({ files, mode }, call) => importUpload('RCL', { file: files[0], mode }, call))]
