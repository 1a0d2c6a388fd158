import { useState } from 'react'
import type { JoinMode } from '#shared/domain/members/joining.ts'
import { Button, Panel, RadioCards } from '#web/ui/index.ts'
import { useSetMode } from './joining.api.ts'

const MODES = [
  { value: 'open', label: 'Everybody', description: 'Whoever signs in is a member.' },
  {
    value: 'approval',
    label: 'Whom we let in',
    description:
      'Newcomers wait until an administrator lets them in. An invitation link lets them in at once.',
  },
  {
    value: 'invitation',
    label: 'By invitation only',
    description: 'Nobody gets an account without an invitation link.',
  },
] as const

/** Changing it changes nothing for those who are members or waiting already. */
export function ModePanel({ join }: { join: JoinMode }) {
  const [chosen, setChosen] = useState(join)
  const save = useSetMode()
  return (
    <Panel
      title="Who May Join"
      isFirstOnPhones
      foot={
        <Button
          variant="primary"
          disabled={chosen === join}
          isPending={save.isPending}
          pendingLabel="Saving..."
          onClick={() => save.mutate(chosen)}
        >
          Save
        </Button>
      }
    >
      <RadioCards label="Who May Join" options={[...MODES]} value={chosen} onChange={setChosen} />
    </Panel>
  )
}
