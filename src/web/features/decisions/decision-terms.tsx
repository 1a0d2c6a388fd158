import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Decision } from '#shared/contract/decisions.ts'
import { resultEffectLines } from '#shared/domain/decisions/result-effect-words.ts'
import { formatRaceTime } from '#shared/domain/results/race-time.ts'
import { SESSION_WORDS, sessionName } from '#shared/domain/results/session-name.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { NumberPlate, type Term, TextLink } from '#web/ui/index.ts'

/** The parts of a decision that say something, in their order. */
export function decisionTerms(decision: Decision, zone: string): Term[] {
  const { document, state, title, outcome, resultEffect, version } = decision
  const { cars, driver, fact, rule, reasons, panel, stewards } = document
  const isVoid = state === 'taken-back'
  const terms: (Term | false)[] = [
    { label: 'Outcome', value: lines(outcome, title), isMain: true, isVoid },
    version.reason !== null && { label: 'Taken back', value: version.reason },
    cars.length > 0 && {
      label: cars.length === 1 ? 'Car' : 'Cars',
      value: cars.map(({ carNumber, carClass, teamName }, index) => (
        <span key={`${carClass} ${carNumber}`}>
          {index > 0 && ', '}
          <NumberPlate number={carNumber} classToken={carClass} />{' '}
          {[carClass, teamName].filter(Boolean).join(', ')}
        </span>
      )),
    },
    (driver !== null || document.category !== null) && {
      label: 'Driver',
      value: driver?.name ?? 'Not known',
    },
    { label: decision.event ? 'Event' : 'Championship', value: whereText(decision, zone) },
    fact !== '' && { label: 'Facts', value: fact },
    rule !== null && {
      label: 'Rule',
      value: rule.link === null ? rule.text : <RuleLink link={rule.link}>{rule.text}</RuleLink>,
    },
    reasons !== '' && { label: 'Reasons', value: reasons },
    resultEffect !== null && {
      label: 'Effect',
      value: resultEffectLines(resultEffect).join('\n'),
      isVoid,
    },
    { label: 'Decided by', value: [panel, stewards.join(', ')].filter(Boolean).join(': ') },
    { label: 'Appeal', value: appealText(decision, zone) },
  ]
  return terms.filter((term) => term !== false)
}

function lines(outcome: readonly string[], title: string) {
  return outcome.length > 0 ? outcome.join('\n') : title
}

function RuleLink({ link, children }: { link: string; children: ReactNode }) {
  return <TextLink render={<Link to={link} />}>{children}</TextLink>
}

function whereText({ event, championship, session, document }: Decision, zone: string) {
  const { lap, raceSeconds, incidentAt, placeOnTrack } = document
  const parts = [
    event?.title ?? championship?.name,
    session && (session.ordinal === 1 ? SESSION_WORDS[session.kind] : sessionName(session)),
    lap !== null && `lap ${lap}`,
    raceSeconds !== null && `race time ${formatRaceTime(raceSeconds)}`,
    placeOnTrack,
    incidentAt && formatMoment(incidentAt, zone),
  ]
  return parts.filter(Boolean).join(', ')
}

function appealText({ document: { appeal } }: Decision, zone: string) {
  return 'until' in appeal
    ? `By the crews that are involved, until ${formatMoment(appeal.until, zone)}`
    : appeal.none
}
