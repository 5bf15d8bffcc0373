import { useMemo } from 'react'
import { call, callReply } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { Button } from '#ui/button/button.tsx'
import { EyeIcon } from '#ui/icon/icons.ts'
import { SendIcon } from '#ui/icon/screen-icons.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { LogList } from '../log-list.tsx'
import { type MailSearch, resendMail, revealAddress, selectMails } from './contract.ts'
import { MAIL_STATE, MAIL_STATES, mailFields } from './mail-fields.ts'
import { clientLoader, loader, shouldRevalidate } from './list-search.ts'

export { clientLoader, loader, shouldRevalidate }

const TONES: Record<string, TagTone> = { READY: 'plain', SENT: 'ok', FAILED: 'bad-soft' }

/** The outbox: waiting, sent and failed mails; a failed one can be sent again. */
const Page = () => {
  const text = useText()
  const states = useMemo(() => MAIL_STATES.map((value) => ({ value, label: text(`outbox.state.${value}`) })), [text])
  const choices = useMemo(() => ({ [MAIL_STATE]: states }), [states])
  const drawn = useMemo(
    () => ({
      STATUS: ({ STATUS }: DataRow) => <Tag tone={TONES[String(STATUS)] ?? 'plain'}>{text(`outbox.state.${String(STATUS)}`)}</Tag>,
    }),
    [text],
  )
  const { run } = useFlight()
  const resend = (mailId: string, reload: () => void) =>
    run(async (flight) => {
      if (!(await messageBox.question(text('outbox.question')))) return
      const { message } = await callReply(resendMail, { header: { MAIL_ID: mailId } }, { flight })
      toast.success(message)
      reload()
    })
  return (
    <LogList<MailSearch>
      menu="cmsOutboxMgt"
      contract={selectMails}
      fields={mailFields}
      choices={choices}
      drawn={drawn}
      conditions={({ KEYWORD, STATUS }) => [
        [text('outbox.keyword'), KEYWORD],
        [text('outbox.state'), states.find(({ value }) => value === STATUS)?.label ?? ''],
      ]}
      boxes={({ KEYWORD, STATUS }, set) => (
        <>
          <Field label={text('outbox.keyword')}>
            <TextBox value={KEYWORD} onChange={(value) => set({ KEYWORD: value })} maxLength={100} />
          </Field>
          <Field label={text('outbox.state')}>
            <SelectBox
              value={STATUS}
              options={[{ value: '', label: text('common.all') }, ...states]}
              onChange={(value) => set({ STATUS: value as MailSearch['STATUS'] })}
            />
          </Field>
        </>
      )}
      withReason={[
        {
          name: 'reveal',
          label: text('ui.reveal'),
          icon: EyeIcon,
          whyNot: ({ row }) => (row ? null : text('operations.revealWhich')),
          run: async ({ row }, REASON, flight) => {
            const { TO_ADDR } = await call(revealAddress, { header: { MAIL_ID: String(row?.MAIL_ID), REASON } }, { flight })
            await messageBox.information(String(row?.SUBJECT), { facts: [[text('outbox.to'), TO_ADDR]] })
          },
        },
      ]}
      actions={({ row, reload }) => (
        <Button
          icon={SendIcon}
          disabledReason={row?.STATUS === 'FAILED' ? null : text('outbox.resendWhich')}
          onClick={() => void resend(String(row?.MAIL_ID), reload)}
        >
          {text('outbox.resend')}
        </Button>
      )}
      card={(row) => (
        <ListCard
          first={String(row.SUBJECT)}
          firstEnd={drawn.STATUS(row)}
          second={String(row.TO_ADDR)}
          third={String(row.CREATED)}
          thirdEnd={String(row.LAST_ERROR)}
        />
      )}
    />
  )
}
export default Page
