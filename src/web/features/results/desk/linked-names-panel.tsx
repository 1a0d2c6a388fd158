import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import type { DeskDriver, ResultsDesk } from '#shared/contract/results-desk.ts'
import { Button, Panel, Row, Rows, SubLine } from '#web/ui/index.ts'
import { LinkNameDialog } from './link-name-dialog.tsx'
import { RenameGuest } from './rename-guest.tsx'
import { UnlinkName } from './unlink-name.tsx'

/** Names that an admin has given to somebody, here or in another race. */
export function LinkedNamesPanel({ desk }: { desk: ResultsDesk }) {
  const [relinking, setRelinking] = useState<string>()
  const linked = desk.cars.flatMap(({ drivers }) => drivers.filter(({ isLinked }) => isLinked))
  if (linked.length === 0) return null

  return (
    <Panel title="Linked Names" note={String(linked.length)} flush>
      <Rows label="Linked names">
        {linked.map((driver) => (
          <LinkedRow key={driver.name} desk={desk} driver={driver} onRelink={setRelinking} />
        ))}
      </Rows>
      {relinking && (
        <LinkNameDialog
          desk={desk}
          name={relinking}
          userId={undefined}
          onClose={() => setRelinking(undefined)}
        />
      )}
    </Panel>
  )
}

type Props = { desk: ResultsDesk; driver: DeskDriver; onRelink: (name: string) => void }

function LinkedRow({ desk, driver: { name, person }, onRelink }: Props) {
  return (
    <Row
      end={
        <>
          {person?.isGuest && <RenameGuest guest={person} />}
          <Button
            size="small"
            aria-label={`Link ${name} to somebody else`}
            onClick={() => onRelink(name)}
          >
            Change
          </Button>
          <UnlinkName desk={desk} name={name} icon={Link2Off} />
        </>
      }
    >
      {name}
      <SubLine>
        {person?.displayName}
        {person?.isGuest && ', guest'}
      </SubLine>
    </Row>
  )
}
