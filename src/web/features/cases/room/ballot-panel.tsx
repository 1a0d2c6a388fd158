import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CaseWork } from '#shared/contract/case-work.ts'
import type { CaseCar } from '#shared/contract/cases.ts'
import { requiredText } from '#shared/contract/text.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Ballot,
  Form,
  Panel,
  Row,
  Rows,
  Stack,
  SubLine,
  SubmitButton,
  Tag,
  Text,
  TextAreaField,
} from '#web/ui/index.ts'
import { useCastVote } from '../cases.api.ts'
import { PlateOf } from '../plate-of.tsx'
import { PrecedentList } from './precedent-list.tsx'
import type { RoomProps } from './room-props.ts'

/** The viewer's vote about each accused car, and once the vote is closed everybody's. */
export function BallotPanel({ data, work }: RoomProps) {
  const accused = data.cars.filter(({ side }) => side === 'accused')
  if (work.ballot.votes) return <Counted data={data} work={work} />
  if (!data.may.includes('vote')) return null
  return accused.map((car) => (
    <Panel
      key={car.id}
      title={accused.length > 1 ? `Your Vote: #${car.number}` : 'Your Vote'}
      isFirstOnPhones
    >
      <Vote code={data.code} car={car} ballot={work.ballot} />
    </Panel>
  ))
}

const Why = z.object({ sentence: requiredText('Why', 500) })
const ABSTAIN = 'abstain'

type Props = { code: string; car: CaseCar; ballot: CaseWork['ballot'] }

function Vote({ code, car, ballot }: Props) {
  const vote = useCastVote(code)
  const own = ballot.own.find(({ carId }) => carId === car.id)
  const [rung, setRung] = useState<string | null>(own ? (own.rung ?? ABSTAIN) : null)
  const form = useForm({
    resolver: schemaResolver(Why),
    defaultValues: { sentence: own?.sentence ?? '' },
  })
  const chosen = ballot.rungs.find(({ key }) => key === rung)
  const hasRange = ballot.rungs.some(({ isInRange }) => isInRange)
  return (
    <Form
      form={form}
      label="Your Vote"
      errors={useFieldErrors(vote.error)}
      onSubmit={({ sentence }) =>
        rung !== null &&
        vote.mutate({ carId: car.id, rung: rung === ABSTAIN ? null : rung, sentence })
      }
    >
      <Stack gap="small">
        <Ballot
          label="Outcome"
          value={rung}
          onChange={setRung}
          earlierInAll={ballot.precedents.length}
          options={[
            ...ballot.rungs.map(({ key, name, about, isInRange, isDefault }) => ({
              value: key,
              label: name,
              description: [isDefault && 'The guide has it for this.', key === rung && about]
                .filter(Boolean)
                .join(' '),
              isInRange,
              earlier: ballot.precedents.filter((one) => one.rung === key).length,
            })),
            {
              value: ABSTAIN,
              label: 'Abstain',
              description: 'It does not count for the quorum.',
            },
          ]}
        />
        <PrecedentList ballot={ballot} rung={chosen?.key} />
        {chosen && hasRange && !chosen.isInRange && (
          <Text tone="quiet">This is outside of the guide&apos;s range: say why.</Text>
        )}
      </Stack>
      <TextAreaField
        control={form.control}
        name="sentence"
        label="Why"
        rows={3}
        help="Only the panel reads this, once the vote is closed."
      />
      <SubmitButton
        label={own ? 'Change the Vote' : 'Vote'}
        disabledReason={rung === null ? 'Choose an Outcome' : undefined}
        isPending={vote.isPending}
        pendingLabel="Voting..."
      />
    </Form>
  )
}

function Counted({ data, work: { ballot, quorum } }: RoomProps) {
  const nameOf = (rung: string | null) =>
    ballot.rungs.find(({ key }) => key === rung)?.name ?? 'Abstained'
  const sharesOf = (carId: number, rung: string | null) => {
    const cast = (ballot.votes ?? []).filter((vote) => vote.carId === carId && !vote.isVoid)
    const counted = cast.filter((vote) => vote.rung !== null)
    const same = counted.filter((vote) => vote.rung === rung).length
    return rung === null
      ? `${counted.length} of ${quorum} votes that are needed`
      : `Given by ${same} of ${counted.length}`
  }
  return (
    <Panel title="The Vote" isFlush foot={<CountedFoot ballot={ballot} />}>
      {ballot.outcomes?.map(({ carId, rung }) => (
        <Rows key={carId} label="Votes">
          <Row lead={<PlateOf cars={data.cars} carId={carId} />}>
            <b>{rung === null ? 'No quorum' : nameOf(rung)}</b>
            <SubLine>{sharesOf(carId, rung)}</SubLine>
          </Row>
          {ballot.votes
            ?.filter((vote) => vote.carId === carId)
            .map((vote) => (
              <Row key={vote.voter} end={vote.isVoid && <Tag>Void: conflict</Tag>}>
                {nameOf(vote.rung)}
                <SubLine>
                  {vote.voter ?? 'A former member'}: {vote.sentence}
                </SubLine>
              </Row>
            ))}
        </Rows>
      ))}
    </Panel>
  )
}

function CountedFoot({ ballot }: Pick<Props, 'ballot'>) {
  return (
    <Stack gap="small">
      <Text tone="quiet">Of an even number the milder one in the middle counts.</Text>
      <PrecedentList ballot={ballot} />
    </Stack>
  )
}
