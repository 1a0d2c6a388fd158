import { SwitchField } from '#web/ui/index.ts'
import type { EventControl } from './event-values.ts'

/** Whether results that a program sends are taken over without anybody being asked. */
export function SentResultsField({ control }: { control: EventControl }) {
  return (
    <SwitchField
      control={control}
      name="takesSentResults"
      label="Take Results by Themselves"
      help="A result file that a program sends to the tray is taken over without asking, if everything about it fits. You are told, and can undo it."
    />
  )
}
