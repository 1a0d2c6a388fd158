import { Panel, SwitchInput, Text } from '#web/ui/index.ts'
import { useSetFactorRule } from './joining.api.ts'

/** Whether those with permissions need a second factor. */
export function FactorPanel({ requiresFactor }: { requiresFactor: boolean }) {
  const save = useSetFactorRule()
  return (
    <Panel title="Sign-In of Administrators">
      <SwitchInput
        label="Require a second factor"
        checked={requiresFactor}
        disabled={save.isPending}
        onChange={(wanted) => save.mutate(wanted)}
      />
      <Text size="help" tone="muted">
        Administrators without one are asked to set it up when they open the site, and can do
        nothing else until then.
      </Text>
    </Panel>
  )
}
