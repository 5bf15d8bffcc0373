import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { PlaceText } from './place-form.tsx'

type AddressText = Pick<PlaceText, 'KIND' | 'HOST' | 'USER_NM' | 'HOST_KEY' | 'BUCKET' | 'REGION' | 'PATH'>

type Props = {
  typed: AddressText
  secret: string
  /** Whether a secret is stored already. */
  isKept: boolean
  set: (over: Partial<AddressText>) => void
  onSecret: (secret: string) => void
}

/** How to get to a place: what each kind needs. */
export function AddressFields({ typed, secret, isKept, set, onSecret }: Props) {
  const text = useText()
  const { KIND } = typed
  const path = (
    <Field label={text(`watched.path.${KIND}`)} above>
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
  return (
    <>
      <Field label={text(`watched.host.${KIND}`)} required above>
        <TextBox
          name="placeHost"
          value={typed.HOST}
          onChange={(HOST) => set({ HOST })}
          maxLength={300}
          placeholder={KIND === 'SFTP' ? 'sftp.partner.com:22' : 'https://s3.ap-northeast-2.amazonaws.com'}
          noSpaces
          code
        />
      </Field>
      {KIND === 'S3' && (
        <>
          <Field label={text('watched.bucket')} required above>
            <TextBox name="placeBucket" value={typed.BUCKET} onChange={(BUCKET) => set({ BUCKET })} maxLength={63} noSpaces code />
          </Field>
          <Field label={text('watched.region')} above>
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
        </>
      )}
      {path}
      <Field label={text(`watched.user.${KIND}`)} required above>
        <TextBox name="placeUser" value={typed.USER_NM} onChange={(USER_NM) => set({ USER_NM })} maxLength={200} autoComplete="off" code />
      </Field>
      <Field label={text(`watched.secret.${KIND}`)} required={!isKept} above>
        <TextBox name="placeSecret" type="password" autoComplete="new-password" value={secret} onChange={onSecret} maxLength={10_000} />
      </Field>
      {isKept && <p className="fg3 small">{text('watched.secretKept')}</p>}
      {KIND === 'SFTP' && (
        <>
          <Field label={text('watched.hostKey')} required above>
            <TextBox name="placeHostKey" value={typed.HOST_KEY} onChange={(HOST_KEY) => set({ HOST_KEY })} maxLength={43} noSpaces code />
          </Field>
          <p className="fg3 small">{text('watched.hostKeyHint')}</p>
        </>
      )}
    </>
  )
}
