import { Stack, SwitchField } from '#web/ui/index.ts'
import type { EventControl } from './event-values.ts'

/** What happens to results without anybody being asked. */
export function ResultsFields({ control }: { control: EventControl }) {
  return (
    <Stack>
      <SwitchField
        control={control}
        name="takesSentResults"
        label="Take Results by Themselves"
        help="A result file that a program sends to the tray is taken over without asking, if everything about it fits. You are told, and can undo it."
      />
      <SwitchField
        control={control}
        name="confirmsResults"
        label="Results Become Official by Themselves"
        help="Results of a file are confirmed once the time for reports is over and no case of the race is open. Without it, you confirm them. You can reopen them."
      />
    </Stack>
  )
}
