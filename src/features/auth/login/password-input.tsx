import { type ComponentProps, useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { EyeIcon } from '#ui/icon/icons.ts'
import { EyeOffIcon } from '#ui/icon/screen-icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import styles from './login.module.css'
import { useCapsLock } from './use-caps-lock.ts'

type Props = Omit<ComponentProps<typeof TextBox>, 'type' | 'end'> & { autoComplete: 'current-password' | 'new-password' }

/** A password field with a show button and a Caps Lock warning. Pasting is allowed. */
export const PasswordInput = (props: Props) => {
  const text = useText()
  const [shown, setShown] = useState(false)
  const caps = useCapsLock()
  return (
    <div className={styles.control} data-bad={Boolean(props['aria-invalid'])}>
      <TextBox
        spellCheck={false}
        autoCapitalize="none"
        maxLength={1024}
        {...props}
        {...caps.watch}
        type={shown ? 'text' : 'password'}
        end={
          <IconButton
            icon={shown ? EyeOffIcon : EyeIcon}
            label={text(shown ? 'login.hide' : 'login.show')}
            size={24}
            iconSize={14}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {caps.on && <output className={styles.hint}>{text('login.capsLock')}</output>}
    </div>
  )
}
