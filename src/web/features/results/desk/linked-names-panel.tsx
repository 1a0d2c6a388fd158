import { Link2Off } from 'lucide-react'
import type { DeskDriver, ResultsDesk } from '#shared/contract/results-desk.ts'
import { Button, Cluster, Panel, Row, Rows, SubLine } from '#web/ui/index.ts'
import { LinkNameDialog } from './link-name-dialog.tsx'
import { RenameGuest } from './rename-guest.tsx'
import { UnlinkName } from './unlink-name.tsx'
import { useOpened } from './use-opened.ts'

/** Names that an admin has given to somebody, here or in another race. */
export function LinkedNamesPanel({ desk }: { desk: ResultsDesk }) {
  const { opened, open, close, home, returnFocus } = useOpened<string>()
  const linked = desk.cars.flatMap(({ drivers }) => drivers.filter(({ isLinked }) => isLinked))
  if (linked.length === 0) return null

  return (
    <div ref={home} tabIndex={-1}>
      <Panel title="Linked Names" note={String(linked.length)} flush>
        <Rows label="Linked names">
          {linked.map((driver) => (
            <LinkedRow key={driver.name} desk={desk} driver={driver} onRelink={open} />
          ))}
        </Rows>
        {opened && (
          <LinkNameDialog
            desk={desk}
            name={opened}
            userId={undefined}
            onClose={close}
            returnFocus={returnFocus}
          />
        )}
      </Panel>
    </div>
  )
}

type Props = { desk: ResultsDesk; driver: DeskDriver; onRelink: (name: string) => void }

function LinkedRow({ desk, driver: { name, person }, onRelink }: Props) {
  return (
    <Row
      end={
        <Cluster>
          {person?.isGuest && <RenameGuest guest={person} />}
          <Button
            size="small"
            aria-label={`Link ${name} to somebody else`}
            onClick={() => onRelink(name)}
          >
            Change
          </Button>
          <UnlinkName desk={desk} name={name} icon={Link2Off} />
        </Cluster>
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
