import type { Run } from '#platform/server/db/db.ts'
import type { DoneLine } from '../batches/line-kind.ts'
import { findStored, type Sender } from '../shipments/plan.server.ts'
import type { ContainerBefore } from './deliver.server.ts'
import { knownTypes } from './deliver.server.ts'
import { storeBoxes } from './store.server.ts'

type Undone = DoneLine & { was: ContainerBefore }

const shipmentOf = (key: string) => key.replace(/\/[^/]*$/, '')

/** Puts containers as they were before lines, with the version that their shipment had. @param restoreSent puts back what the source said */
export const undoContainers =
  (restoreSent: (run: Run, sender: Sender, lines: readonly Undone[]) => Promise<void>) =>
  async (run: Run, sender: Sender, lines: readonly DoneLine[]): Promise<string[]> => {
    const all = lines.map((line): Undone => ({ ...line, was: line.before as ContainerBefore }))
    const found = await findStored(run, sender, [...new Set(all.map(({ key }) => shipmentOf(key)))])
    const byId = new Map(found.map((one) => [one.shipment_id, one]))
    const stay = all.filter(({ was }) => !byId.has(was.shipment_id)).map(({ key }) => key)
    const shipments = [
      ...Map.groupBy(
        all.filter(({ was }) => byId.has(was.shipment_id)),
        ({ was }) => was.shipment_id,
      ),
    ].map(([id, undone]) => {
      const boxes = new Map((byId.get(id)?.boxes ?? []).map((box) => [box.cntr_no, box]))
      for (const { was } of undone) {
        boxes.delete(was.box_no)
        if (was.box) boxes.set(was.box_no, was.box)
        if (was.took) boxes.set(was.took.cntr_no, was.took)
      }
      const [{ was }] = undone as [Undone]
      const row_ver = Math.min(...undone.map((one) => one.was.row_ver))
      return { key: { corp_cd: was.corp_cd, cust_cd: was.cust_cd, shipment_id: id }, boxes: [...boxes.values()], row_ver }
    })
    const known = await knownTypes(
      run,
      [],
      shipments.flatMap(({ boxes }) => boxes),
    )
    await storeBoxes(run, sender, shipments, known)
    await restoreSent(
      run,
      sender,
      all.filter(({ key }) => !stay.includes(key)),
    )
    return stay
  }
