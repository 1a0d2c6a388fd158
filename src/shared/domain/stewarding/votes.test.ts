import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WORLD_ENDURANCE } from './presets/guides/world-endurance.ts'
import type { Rung } from './rungs.ts'
import { middleVote, missingVoters, type Panel, resultOf, type Vote, voteState } from './votes.ts'

const ladder = WORLD_ENDURANCE.ladders.race
const PANEL: Panel = { stewardIds: [1, 2, 3], quorum: 2 }

/** One after the other of the stewards 1, 2, 3 …; null for one who has not voted. */
const votesOf = (...votes: (Vote['vote'] | null)[]): Vote[] =>
  votes.flatMap((vote, index) => (vote ? [{ stewardId: index + 1, vote }] : []))

const without = (...ids: number[]): Panel => ({
  ...PANEL,
  stewardIds: PANEL.stewardIds.filter((id) => !ids.includes(id)),
})

describe('the outcome of a vote', () => {
  it.each<[string, Vote[], Panel, Rung | undefined]>([
    ['the majority', votesOf('t5', 't5', 'dt'), PANEL, 't5'],
    ['the middle of three', votesOf('nfa', 't10', 'dt'), PANEL, 't10'],
    ['the milder of two, if the third did not vote', votesOf('nfa', 'dt', null), PANEL, 'nfa'],
    [
      'the milder of the two in the middle',
      votesOf('nfa', 'nfa', 'dt', 'sg10'),
      { stewardIds: [1, 2, 3, 4], quorum: 2 },
      'nfa',
    ],
    ['the milder of two, if one abstains', votesOf('t5', 'dt', 'abstains'), PANEL, 't5'],
    ['none below the quorum', votesOf('dt', 'abstains', 'abstains'), PANEL, undefined],
    ['without a void vote', votesOf('t5', 'dt', 'dt'), without(3), 't5'],
    ['none if one vote is left', votesOf('t5', 'dt', null), without(1), undefined],
    [
      'that of one steward, if nobody else can sit',
      votesOf('dt'),
      { ...without(2, 3), isOneSteward: true },
      'dt',
    ],
  ])('is %s', (_, votes, panel, rung) => {
    const result = resultOf(votes, panel, ladder)
    expect(result.state === 'decided' ? result.rung : undefined).toBe(rung)
  })

  it('says how many votes are missing, and whether one steward decided', () => {
    expect(resultOf(votesOf('dt', 'abstains', 'abstains'), PANEL, ladder)).toEqual({
      state: 'no decision',
      voteCount: 1,
      missingVotes: 1,
    })
    expect(resultOf(votesOf('dt'), { ...without(2, 3), isOneSteward: true }, ladder)).toMatchObject(
      { by: 'one steward' },
    )
    expect(resultOf(votesOf('dt', 'dt'), PANEL, ladder)).toMatchObject({ by: 'panel' })
  })
})

describe('a vote', () => {
  const deadline = new Date('2026-12-01T20:00:00Z')
  const before = new Date(deadline.getTime() - 1)

  it.each<[string, Vote[], Panel, Date, ReturnType<typeof voteState>]>([
    ['is open while somebody has not voted', votesOf('t5', 'dt', null), PANEL, before, 'open'],
    ['can close once all have voted', votesOf('t5', 'dt', 'dt'), PANEL, before, 'can close'],
    ['can close at the deadline with a quorum', votesOf('t5', 'dt'), PANEL, deadline, 'can close'],
    [
      'needs a substitute at the deadline without one',
      votesOf('t5'),
      PANEL,
      deadline,
      'needs a substitute',
    ],
    [
      'needs a substitute once too many abstain',
      votesOf('dt', 'abstains', 'abstains'),
      PANEL,
      before,
      'needs a substitute',
    ],
    [
      'needs a substitute with fewer seats than the quorum',
      votesOf('t5'),
      without(2, 3),
      before,
      'needs a substitute',
    ],
    [
      'can close with one steward if nobody else can sit',
      votesOf('t5'),
      { ...without(2, 3), isOneSteward: true },
      before,
      'can close',
    ],
    ['goes on after a vote became void', votesOf('t5', 'dt', null), without(1), before, 'open'],
  ])('%s', (_, votes, panel, now, state) => {
    expect(voteState(votes, panel, { deadline, now })).toBe(state)
  })

  it('names those who have not voted, abstentions not among them', () => {
    expect(missingVoters(votesOf('t5', 'abstains', null), PANEL)).toEqual([3])
  })
})

describe('the middle vote', () => {
  const anyRung = fc.constantFrom(...ladder)
  const anyVotes = fc.array(anyRung, { minLength: 1, maxLength: 9 })
  const at = (rung: Rung | undefined) => (rung ? ladder.indexOf(rung) : -1)

  it('is one of the votes, whatever their order', () => {
    fc.assert(
      fc.property(
        anyVotes.chain((votes) =>
          fc.tuple(
            fc.constant(votes),
            fc.shuffledSubarray(votes, { minLength: votes.length, maxLength: votes.length }),
          ),
        ),
        ([votes, shuffled]) => {
          expect(votes).toContain(middleVote(votes, ladder))
          expect(middleVote(shuffled, ladder)).toBe(middleVote(votes, ladder))
        },
      ),
    )
  })

  it('never gets harsher by a milder vote', () => {
    fc.assert(
      fc.property(anyVotes, anyRung, (votes, added) => {
        const before = middleVote(votes, ladder)
        fc.pre(at(added) <= at(before))
        expect(at(middleVote([...votes, added], ladder))).toBeLessThanOrEqual(at(before))
      }),
    )
  })

  it('has at most as many milder votes as harsher ones', () => {
    fc.assert(
      fc.property(anyVotes, (votes) => {
        const middle = at(middleVote(votes, ladder))
        const milder = votes.filter((vote) => at(vote) < middle).length
        const harsher = votes.filter((vote) => at(vote) > middle).length
        expect(milder).toBeLessThan(votes.length / 2)
        expect(harsher).toBeLessThanOrEqual(votes.length / 2)
      }),
    )
  })

  it('does not depend on the votes of those who are recused', () => {
    fc.assert(
      fc.property(anyVotes, anyRung, anyRung, (votes, one, other) => {
        const seated = votesOf(...votes)
        const panel = { stewardIds: seated.map(({ stewardId }) => stewardId), quorum: 1 }
        const withVote = (vote: Rung) => [...seated, { stewardId: 99, vote }]
        expect(resultOf(withVote(one), panel, ladder)).toEqual(
          resultOf(withVote(other), panel, ladder),
        )
      }),
    )
  })
})
