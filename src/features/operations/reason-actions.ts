import { call } from '#platform/web/api/call.ts'
import { download, saveFile } from '#platform/web/api/download.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { EyeIcon } from '#ui/icon/icons.ts'
import { ExcelIcon } from '#ui/icon/screen-icons.ts'
import type { Texts } from '#domain/text/texts.ts'
import { revealUser } from './access-log/contract.ts'
import type { ReasonAction } from './log-list.tsx'

/** Exports the list as a file, with a reason. */
export const exportAction = <S extends object>(contract: Pick<Endpoint, 'path' | 'method' | 'quiet'>, text: Texts): ReasonAction<S> => ({
  name: 'export',
  label: text('operations.export'),
  icon: ExcelIcon,
  whyNot: ({ total }) => (total > 0 ? null : text('list.empty')),
  run: async ({ search }, REASON, flight) => saveFile(await download(contract, { ...search, FORMAT: 'xlsx', REASON }, { flight })),
})

/** Shows the unmasked user of a row, with a reason. */
export const revealAction = <S>(text: Texts): ReasonAction<S> => ({
  name: 'reveal',
  label: text('ui.reveal'),
  icon: EyeIcon,
  whyNot: ({ row }) => (row?.USER_ID ? null : text('operations.revealWhich')),
  run: async ({ row }, REASON, flight) => {
    const user = await call(revealUser, { header: { USER_ID: String(row?.USER_ID), REASON } }, { flight })
    await messageBox.information(user.USER_ID, {
      facts: [
        [text('operations.name'), user.NAME],
        [text('operations.email'), user.EMAIL],
        [text('operations.phone'), user.PHONE],
      ],
    })
  },
})
