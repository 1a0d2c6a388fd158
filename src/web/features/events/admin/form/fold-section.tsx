import { type ReactNode, useMemo, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { FoldLine, SetWords } from '#web/ui/index.ts'
import type { EventControl, EventField, EventValues } from './event-values.ts'
import { FOLD_FIELDS, FOLD_WORDS, type FoldName, type FoldPart } from './fold-words.ts'
import { normalizedForm } from './normalized-numbers.ts'

type Props = {
  control: EventControl
  title: string
  name: FoldName
  /** The values that the form started from: whatever differs is bold. */
  base: EventValues
  action?: string
  children: ReactNode
}

/** Fields that are set already. An error in them opens it, so that the field can take the focus. */
export function FoldSection({ control, title, name, base, action, children }: Props) {
  const parts = useParts(control, name)
  const { errors } = useFormState({ control })
  const isWrong = FOLD_FIELDS[name].some((field) => errors[field] !== undefined)
  const [isOpen, setOpen] = useState(false)
  // It stays open once its error is mended.
  if (isWrong && !isOpen) setOpen(true)
  return (
    <FoldLine
      title={title}
      words={<PartsInWords parts={parts} base={base} control={control} />}
      isOpen={isOpen || isWrong}
      onOpenChange={setOpen}
      {...(action && { action })}
    >
      {children}
    </FoldLine>
  )
}

function useParts(control: EventControl, name: FoldName) {
  const values = useWatch({ control }) as EventValues
  return useMemo(() => FOLD_WORDS[name](normalizedForm(values)), [name, values])
}

type PartsProps = Pick<Props, 'control' | 'base'> & { parts: FoldPart[] }

function PartsInWords({ parts, base, control }: PartsProps) {
  const values = useWatch({ control }) as EventValues
  const isSet = (field: EventField) => JSON.stringify(values[field]) !== JSON.stringify(base[field])
  return parts.map(({ text, of }, index) => (
    <span key={text}>
      {of.some(isSet) ? <SetWords>{text}</SetWords> : text}
      {index < parts.length - 1 && ', '}
    </span>
  ))
}
