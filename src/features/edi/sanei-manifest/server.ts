import { handle } from '#platform/server/handle.ts'
import { takeUpload } from '../take-upload.server.ts'
import { saneiFields, uploadSanei } from './contract.ts'
import { judgeSanei } from './judge-sanei.server.ts'

export default [
  handle(uploadSanei, ({ files, mode }, call) =>
    takeUpload({ code: 'SANEI', fields: saneiFields, judge: judgeSanei(call.session, call.now) }, { file: files[0], mode }, call),
  ),
]
