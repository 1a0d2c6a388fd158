import { DRIVER_ASSISTS } from '#shared/contract/event-form.ts'
import { CheckboxGroupField, Panel } from '#web/ui/index.ts'
import type { EventControl } from './event-draft.ts'

const assists = DRIVER_ASSISTS.map((assist) => ({ value: assist, label: assist }))

export function DriverAssistsSection({ control }: { control: EventControl }) {
  return (
    <Panel title="Driver Assists">
      <CheckboxGroupField
        control={control}
        name="driverAssists"
        label="Driver Assists"
        isLabelHidden
        options={assists}
      />
    </Panel>
  )
}
