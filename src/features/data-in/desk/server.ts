import { refreshShipments } from '#features/tracking/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { closeShipment, findActs } from '../shipments/sql.ts'
import { closeDeskShipment, releaseField, saveDeskShipment, selectDeskShipment } from './contract.ts'
import { keepShipment } from './keep-shipment.server.ts'
import { DESK, findShipment, readShipment } from './read-shipment.server.ts'
import { releaseHold } from './release-field.server.ts'

export default [
  handle(selectDeskShipment, ({ MNGT_NO }, call) => readShipment(call, MNGT_NO)),

  handle(saveDeskShipment, (input, call) =>
    saveOnce(input, saveDeskShipment.path, call, async () => {
      const no = await keepShipment(call, input.header, input.body)
      call.answer.message = call.text(input.header.ROW_VER === null ? 'deskShipment.made' : 'deskShipment.saved', [no])
      return readShipment(call, no)
    }),
  ),

  handle(releaseField, async ({ header: { MNGT_NO, FIELD } }, call) => {
    await releaseHold(call, MNGT_NO, FIELD)
    call.answer.message = call.text('deskShipment.released')
    return readShipment(call, MNGT_NO)
  }),

  handle(closeDeskShipment, async ({ header: { MNGT_NO } }, call) => {
    const { db, text, now, session, caller } = call
    const stored = await findShipment(call, MNGT_NO)
    if (stored.closed) return readShipment(call, MNGT_NO)
    const acts = await findActs(db, stored)
    if (acts.length > 0)
      throw new Refusal('BIZ-001', { key: 'dataIn.acted', params: [acts.map((act) => text(`dataIn.acted.${act}`)).join(', ')] })
    await closeShipment(db, stored, DESK, now)
    await refreshShipments(db, [stored], now)
    const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    await audit(db, { action: 'SHIPMENT_CLOSED', ...who, target: stored.mngt_no, detail: { source: DESK } }, now)
    call.answer.message = text('deskShipment.closed', [stored.mngt_no])
    return readShipment(call, MNGT_NO)
  }),
]
