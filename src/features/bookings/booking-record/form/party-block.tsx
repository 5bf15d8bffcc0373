import { isMasked } from '#domain/privacy/mask-personal.ts'
import type { FoundCustomer, PartyKind } from '#features/customers/customer-popup/contract.ts'
import customerPopup from '#features/customers/customer-popup/screen.ts'
import { chosen, openPopup } from '#platform/web/popups/popup-stack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { SearchIcon } from '#ui/icon/icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { problemText } from '../booking-wire.ts'
import { useForm } from './form-context.ts'

/** Maximum characters of an address; no counter is shown. */
const MAX_ADDRESS_LENGTH = 350
const MAX_CONTACT_LENGTH = 100

/** A party of the booking: typed freely, or taken from the address book with its code. */
export const PartyBlock = ({ party, required = false }: { party: PartyKind; required?: boolean }) => {
  const text = useText()
  const { form, isLocked } = useForm()
  const [name, addr, contact] = [`${party}_NM`, `${party}_ADDR`, `${party}_CONTACT`]
  const has = (field: string) => field in form.form.header.byName
  const label = text(`booking.${name}`)
  const readOnly = isLocked(name)
  const problem = form.errorOf(name)
  const take = ({ CODE, NAME, NAME_EN, ADDR, CONTACT }: FoundCustomer) =>
    form.set({
      [name]: NAME_EN || NAME,
      ...(ADDR && { [addr]: ADDR }),
      ...(CONTACT && !isMasked(CONTACT) && has(contact) && { [contact]: CONTACT.slice(0, MAX_CONTACT_LENGTH) }),
      ...(has(`${party}_CD`) && { [`${party}_CD`]: CODE }),
    })
  const search = async () => {
    // A name that is in the book already brings the whole book, to choose another.
    const isKnown = has(`${party}_CD`) && Boolean(form.value(`${party}_CD`))
    const keyword = isKnown ? '' : String(form.value(name) ?? '').trim()
    const owner = String(form.value('CUST_CD') ?? '')
    const row = await chosen(openPopup(customerPopup, { keyword, purpose: 'FILTER', party, ...(owner && { owner }) }))
    if (row) take(row)
  }
  // Editing the name clears the address book code, which no longer fits.
  const type = (value: string) => form.set({ [name]: value, ...(has(`${party}_CD`) && { [`${party}_CD`]: '' }) })
  return (
    <fieldset className={styles.party}>
      <legend data-required={required}>{label}</legend>
      <TextBox
        name={name}
        label={label}
        value={String(form.value(name) ?? '')}
        onChange={type}
        maxLength={70}
        readOnly={readOnly}
        required={required}
        error={problem ? problemText(problem, text) : null}
        end={
          !readOnly && (
            <IconButton
              icon={SearchIcon}
              label={text('booking.addressBook', [label])}
              size={24}
              iconSize={14}
              onClick={() => void search()}
            />
          )
        }
      />
      <TextArea
        name={addr}
        label={text(`booking.${addr}`)}
        placeholder={text('booking.address')}
        value={String(form.value(addr) ?? '')}
        onChange={(value) => form.set({ [addr]: value.slice(0, MAX_ADDRESS_LENGTH) })}
        rows={2}
        readOnly={readOnly}
      />
      {has(contact) && (
        <TextBox
          name={contact}
          label={text(`booking.${contact}`)}
          placeholder={text('booking.contact')}
          value={String(form.value(contact) ?? '')}
          onChange={(value) => form.set({ [contact]: value })}
          maxLength={MAX_CONTACT_LENGTH}
          readOnly={readOnly}
        />
      )}
    </fieldset>
  )
}
