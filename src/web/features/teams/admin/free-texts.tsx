import type { Spelling } from '#shared/contract/teams.ts'
import { Button, Panel, Row, Rows, SubLine } from '#web/ui/index.ts'
import { entriesText } from '../teams.api.ts'

type Props = { texts: Spelling[]; onMake: (text: Spelling) => void }

/** Team names that members typed, and that belong to no team. */
export function FreeTexts({ texts, onMake }: Props) {
  return (
    <Panel title="Names Without a Team" note={texts.length} isFlush>
      <Rows label="Names Without a Team">
        {texts.map((text) => (
          <Row
            key={text.name}
            isEndBeside
            end={
              <Button
                size="small"
                aria-label={`Make ${text.name} a team`}
                onClick={() => onMake(text)}
              >
                Make a Team
              </Button>
            }
          >
            <b>{text.name}</b>
            <SubLine>{entriesText(text.entries)}</SubLine>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
