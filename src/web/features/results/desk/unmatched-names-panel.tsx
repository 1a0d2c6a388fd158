import { useState } from 'react'
import type { ResultsDesk, UnmatchedName } from '#shared/contract/results-desk.ts'
import { showInvisible } from '#shared/domain/words/invisible-characters.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import {
  Button,
  Cluster,
  Folded,
  NumberPlate,
  Panel,
  Row,
  Rows,
  SubLine,
  Text,
} from '#web/ui/index.ts'
import { LinkNameDialog } from './link-name-dialog.tsx'

/** Many names must not bury what comes after them. */
const NAMES_SHOWN = 6

type Chosen = { name: string; userId: number | undefined }

/** Names in the file without a match, with suggestions. */
export function UnmatchedNamesPanel({ desk }: { desk: ResultsDesk }) {
  const [opened, open] = useState<Chosen>()
  const close = () => open(undefined)
  const { unmatched } = desk

  return (
    <Panel
      title="Names Without a Member"
      note={String(unmatched.length)}
      isFlush={unmatched.length > 0}
      foot={unmatched.length > NAMES_SHOWN && likenessText(unmatched)}
    >
      {unmatched.length === 0 ? (
        <Text>Every driver in the file is linked to a member or guest.</Text>
      ) : (
        <Folded rows={unmatched} noun="Names" shown={NAMES_SHOWN}>
          {(rows) => (
            <Rows label="Names without a member">
              {rows.map((name) => (
                <UnmatchedRow key={name.name} unmatched={name} onChoose={open} />
              ))}
            </Rows>
          )}
        </Folded>
      )}
      {opened && <LinkNameDialog desk={desk} {...opened} onClose={close} />}
    </Panel>
  )
}

/** 'Of 44 names, 31 may be one member, 9 may be one of several, 4 look like nobody.' */
function likenessText(unmatched: readonly UnmatchedName[]) {
  const count = (is: (suggestions: number) => boolean) =>
    unmatched.filter(({ suggestions }) => is(suggestions.length)).length
  const kinds = [
    [count((many) => many === 1), 'may be one member'],
    [count((many) => many > 1), 'may be one of several'],
    [count((many) => many === 0), 'look like nobody'],
  ] as const
  const found = kinds.filter(([many]) => many > 0).map(([many, words]) => `${many} ${words}`)
  return `Of ${unmatched.length} names, ${found.join(', ')}.`
}

type Props = { unmatched: UnmatchedName; onChoose: (chosen: Chosen) => void }

function UnmatchedRow({ unmatched: { name, carNumber, carClass, suggestions }, onChoose }: Props) {
  const shown = showInvisible(name)
  const other = suggestions.length > 0 ? 'Link to Somebody Else' : undefined
  return (
    <Row lead={<NumberPlate number={carNumber} classToken={carClass} />}>
      {shown}
      {suggestions.length === 0 && <SubLine>No member has a similar name.</SubLine>}
      <Permitted needs="results.link-names">
        <Cluster>
          {suggestions.map(({ id, displayName, isGuest, isRegistered }) => (
            <Button
              key={id}
              size="small"
              aria-label={`Link to ${displayName}: ${shown}`}
              onClick={() => onChoose({ name, userId: id })}
            >
              Link to {displayName}
              {isGuest ? ' (guest)' : isRegistered ? ' (registered)' : ''}
            </Button>
          ))}
          <Button
            size="small"
            aria-label={other ? `${other}: ${shown}` : `Link ${shown}`}
            onClick={() => onChoose({ name, userId: undefined })}
          >
            {other ?? 'Link'}
          </Button>
        </Cluster>
      </Permitted>
    </Row>
  )
}
