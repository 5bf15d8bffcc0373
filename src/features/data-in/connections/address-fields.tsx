import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { type ConnectionKind, TLS_MODES, type TypedAddress } from './connection.ts'

/** What a database offers when its connection was tested. */
export type DatabaseChoices = { VIEWS: readonly string[]; COLUMNS: readonly string[] }

type Address = TypedAddress & { MARK_COLUMN?: string }

type Props = {
  typed: Address
  secret: string
  /** Whether a secret is stored already. */
  isKept: boolean
  choices: Partial<DatabaseChoices> | null
  set: (over: Partial<Address>) => void
  onSecret: (secret: string) => void
}

const HOSTS: Record<Exclude<ConnectionKind, 'FOLDER'>, string> = {
  SFTP: 'sftp.partner.com:22',
  S3: 'https://s3.ap-northeast-2.amazonaws.com',
  DATABASE: 'db.company.com:5432',
}

type NameProps = {
  label: string
  name: string
  value: string
  choices: readonly string[]
  placeholder: string
  onChange: (value: string) => void
}

/** A name of the database: typed, or one of those that the last test of the connection found. */
const NameField = ({ label, name, value, choices, placeholder, onChange }: NameProps) => {
  const text = useText()
  const options = [...new Set([...(value === '' ? [] : [value]), ...choices])].map((one) => ({ value: one, label: one }))
  return (
    <Field label={label} required above>
      {choices.length > 0 ? (
        <SelectBox name={name} options={[{ value: '', label: text('connection.choose') }, ...options]} value={value} onChange={onChange} />
      ) : (
        <TextBox name={name} value={value} onChange={onChange} maxLength={130} placeholder={placeholder} code />
      )}
    </Field>
  )
}

/** What is read of a database, by names that a test of the connection offers. */
const ViewFields = ({ typed, choices, set }: Pick<Props, 'typed' | 'choices' | 'set'>) => {
  const text = useText()
  return (
    <>
      <NameField
        label={text('connection.path.DATABASE')}
        name="placePath"
        value={typed.PATH}
        choices={choices?.VIEWS ?? []}
        placeholder="public.naru_shipments"
        onChange={(PATH) => set({ PATH })}
      />
      <NameField
        label={text('connection.markColumn')}
        name="placeMark"
        value={typed.MARK_COLUMN ?? ''}
        choices={choices?.COLUMNS ?? []}
        placeholder="updated_at"
        onChange={(MARK_COLUMN) => set({ MARK_COLUMN })}
      />
      <p className="fg3 small">{text('connection.markHint')}</p>
    </>
  )
}

/** How to get to a place: what each kind needs. */
export function AddressFields({ typed, secret, isKept, choices, set, onSecret }: Props) {
  const text = useText()
  const { KIND, TLS = 'verify' } = typed
  const path = (
    <Field label={text(`connection.path.${KIND}`)} above>
      <TextBox
        name="placePath"
        value={typed.PATH}
        onChange={(PATH) => set({ PATH })}
        maxLength={300}
        placeholder={KIND === 'SFTP' ? '/in' : 'in'}
        code
      />
    </Field>
  )
  if (KIND === 'FOLDER') return path
  const isPinned = KIND === 'SFTP' || (KIND === 'DATABASE' && TLS === 'pin')
  return (
    <>
      <Field label={text(`connection.host.${KIND}`)} required above>
        <TextBox
          name="placeHost"
          value={typed.HOST}
          onChange={(HOST) => set({ HOST })}
          maxLength={300}
          placeholder={HOSTS[KIND]}
          noSpaces
          code
        />
      </Field>
      {(KIND === 'S3' || KIND === 'DATABASE') && (
        <Field label={text(`connection.bucket.${KIND}`)} required above>
          <TextBox name="placeBucket" value={typed.BUCKET} onChange={(BUCKET) => set({ BUCKET })} maxLength={63} noSpaces code />
        </Field>
      )}
      {KIND === 'S3' && (
        <Field label={text('connection.region')} above>
          <TextBox
            name="placeRegion"
            value={typed.REGION}
            onChange={(REGION) => set({ REGION })}
            maxLength={40}
            placeholder="ap-northeast-2"
            noSpaces
            code
          />
        </Field>
      )}
      {KIND !== 'DATABASE' && path}
      <Field label={text(`connection.user.${KIND}`)} required above>
        <TextBox name="placeUser" value={typed.USER_NM} onChange={(USER_NM) => set({ USER_NM })} maxLength={200} autoComplete="off" code />
      </Field>
      <Field label={text(`connection.secret.${KIND}`)} required={!isKept} above>
        <TextBox name="placeSecret" type="password" autoComplete="new-password" value={secret} onChange={onSecret} maxLength={10_000} />
      </Field>
      {isKept && <p className="fg3 small">{text('connection.secretKept')}</p>}
      {KIND === 'DATABASE' && (
        <Field label={text('connection.tls')} above>
          <Segmented
            size={28}
            options={TLS_MODES.map((value) => ({ value, label: text(`connection.tls.${value}`) }))}
            value={TLS}
            onChange={(mode) => set({ TLS: mode })}
          />
        </Field>
      )}
      {isPinned && (
        <>
          <Field label={text(`connection.hostKey.${KIND}`)} required above>
            <TextBox name="placeHostKey" value={typed.HOST_KEY} onChange={(HOST_KEY) => set({ HOST_KEY })} maxLength={43} noSpaces code />
          </Field>
          <p className="fg3 small">{text('connection.hostKeyHint')}</p>
        </>
      )}
      {KIND === 'DATABASE' && <ViewFields typed={typed} choices={choices} set={set} />}
    </>
  )
}
