import { useState } from 'react'
import type { CrewPlan, Plan } from '#shared/contract/crew-plans.ts'
import {
  Button,
  Dialog,
  DialogClose,
  FormColumns,
  SectionLabel,
  Stack,
  SwitchInput,
  TextInput,
} from '#web/ui/index.ts'
import { assumptionFields } from './assumption-fields.ts'

type Props = {
  data: CrewPlan
  values: Plan['assumptions']
  onChange: (values: Plan['assumptions']) => void
  onClose: () => void
}

const GROUPS = ['Pace and use', 'Drivers', 'Stops', 'The race', 'The crew', 'Saving'] as const

/** What a plan is computed from. What is typed replaces what was measured, until it is emptied. */
export function AssumptionsDialog({ data, values, onChange, onClose }: Props) {
  const [isWet, setIsWet] = useState(values.isWet)
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const fields = assumptionFields(data, { ...values, isWet })

  function apply() {
    const bad = new Set<string>()
    let next: Plan['assumptions'] = { ...values, isWet }
    for (const field of fields) {
      const text = texts[field.id]
      if (text === undefined) continue
      const changed = field.with(next, text)
      if (changed) next = changed
      else bad.add(field.id)
    }
    setWrong(bad)
    if (bad.size > 0) return
    onChange(next)
    onClose()
  }

  return (
    <Dialog
      title="Computed From"
      description="Type over what you know better. An empty field takes what was measured again."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <DialogClose />
          <Button variant="primary" onClick={apply}>
            Use These
          </Button>
        </>
      }
    >
      <Stack>
        <SwitchInput label="The race is wet" checked={isWet} onChange={setIsWet} />
        {GROUPS.map((group) => {
          const own = fields.filter((field) => field.group === group)
          return own.length === 0 ? null : (
            <Stack key={group} gap="small">
              <SectionLabel>{group}</SectionLabel>
              <FormColumns>
                {own.map(({ id, label, help, placeholder, text }) => (
                  <TextInput
                    key={id}
                    label={label}
                    help={help}
                    placeholder={placeholder}
                    error={wrong.has(id) ? 'This makes no sense here' : undefined}
                    value={texts[id] ?? text}
                    onChange={(value) => setTexts({ ...texts, [id]: value })}
                  />
                ))}
              </FormColumns>
            </Stack>
          )
        })}
      </Stack>
    </Dialog>
  )
}
