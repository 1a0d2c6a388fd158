import type { SeasonEntry } from '#shared/contract/season-entries.ts'
import { carName } from '#shared/domain/words/car-name.ts'
import { Button, ButtonRow, Panel, Stack, Text } from '#web/ui/index.ts'
import { useAnswerSeasonInvitation } from './season-entries.api.ts'

/** Asks the viewer whether they drive with a crew in all rounds. */
export function SeasonInvitation({ entry }: { entry: SeasonEntry }) {
  const answer = useAnswerSeasonInvitation(entry.id)
  const captain = entry.crew.find(({ isCaptain }) => isCaptain)
  return (
    <Panel title="Invitation" isFirstOnPhones>
      <Stack>
        <Text>
          {`${captain?.displayName ?? 'A crew'} invites you to drive the ${carName(entry.car)} with them in all rounds.`}
        </Text>
        <ButtonRow>
          <Button
            variant="primary"
            isPending={answer.isPending}
            onClick={() => answer.mutate(true)}
          >
            Join the Crew
          </Button>
          <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            Decline
          </Button>
        </ButtonRow>
      </Stack>
    </Panel>
  )
}
