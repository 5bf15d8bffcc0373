import { handle } from '#platform/server/calls/handle.ts'
import { takeUpload } from '../import-upload.server.ts'
import { uploadSanei } from './contract.ts'

export default [handle(uploadSanei, ({ files, mode }, call) => takeUpload('SANEI', { file: files[0], mode }, call))]
