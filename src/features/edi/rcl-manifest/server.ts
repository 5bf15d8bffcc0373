import { handle } from '#platform/server/handle.ts'
import { takeUpload } from '../take-upload.server.ts'
import { rclFields, uploadRcl } from './contract.ts'
import { judgeRcl } from './judge-rcl.server.ts'

export default [
  handle(uploadRcl, ({ files, mode }, call) =>
    takeUpload({ code: 'RCL', fields: rclFields, judge: judgeRcl(call.session.corpCd, call.now) }, { file: files[0], mode }, call),
  ),
]
