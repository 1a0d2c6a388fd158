import { DRIVER_ASSISTS } from '#shared/contract/event-form.ts'
import { CheckboxGroupField, Panel } from '#web/ui/index.ts'

const assists = DRIVER_ASSISTS.map((assist) => ({ value: assist, label: assist }))

export function DriverAssistsSection() {
  return (
    <Panel title="Driver Assists">
      <CheckboxGroupField
        name="driverAssists"
        label="Driver Assists"
        isLabelHidden
        options={assists}
      />
    </Panel>
  )
}
