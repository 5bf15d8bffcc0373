import { type ReactNode, useState } from 'react'
import type { BoxProps } from '#ui/box-frame/use-box.ts'
import { Field } from '#ui/search-card/field.tsx'
import styles from './catalogue.module.css'
import type { SampleText } from './sample-texts.ts'

type Draw<Value> = (box: BoxProps & { value: Value; onChange: (value: Value) => void }) => ReactNode

type Props<Value> = {
  name: SampleText
  empty: Value
  filled: Value
  word: (word: SampleText) => string
  children: Draw<Value>
}

/** One field in every state: empty and required, filled, read-only, disabled with its reason, invalid. */
export function StateRow<Value>({ name, empty, filled, word, children: draw }: Props<Value>) {
  const states = [
    { state: 'required', value: empty, box: {} },
    { state: 'filled', value: filled, box: {} },
    { state: 'readOnly', value: filled, box: { readOnly: true } },
    { state: 'disabled', value: filled, box: { disabled: true, disabledReason: word('reason') } },
    { state: 'error', value: empty, box: { error: word('wrong') } },
  ] as const
  return (
    <section className={styles.kind} data-kind={name} aria-label={word(name)}>
      <h2>{word(name)}</h2>
      <div className={styles.states}>
        {states.map(({ state, value, box }) => (
          <Field key={state} label={word(state)} required={state === 'required'}>
            <Held start={value} box={{ ...box, name: `${name}-${state}` }} draw={draw} />
          </Field>
        ))}
      </div>
    </section>
  )
}

function Held<Value>({ start, box, draw }: { start: Value; box: BoxProps; draw: Draw<Value> }) {
  const [value, setValue] = useState(start)
  return draw({ ...box, value, onChange: setValue })
}
