import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { HiddenText } from '../layout/text.tsx'
import styles from './score.module.css'

type ScoreProps = {
  /** What the button opens, for screen readers: 'Sum of Lotta Laps in R3'. */
  label: string
  onOpen: () => void
  isDropped?: boolean
  /** The win of a round. */
  isWon?: boolean
  isTotal?: boolean
  /** A smaller line: 'P3'. */
  note?: ReactNode
  children: ReactNode
}

/** Points that open the sum behind them. Dropped ones are struck through. */
export function Score({ label, onOpen, isDropped, isWon, isTotal, note, children }: ScoreProps) {
  return (
    <button
      type="button"
      className={styles['score']}
      data-total={isTotal || undefined}
      data-won={(isWon && !isDropped) || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <HiddenText>{label}: </HiddenText>
      {isDropped ? <Dropped>{children}</Dropped> : children}
      {note && <span className={styles['under']}>{note}</span>}
    </button>
  )
}

function Dropped({ children }: { children: ReactNode }) {
  return (
    <s>
      {children}
      <HiddenText> dropped</HiddenText>
    </s>
  )
}

/** In place of points that nobody could win. */
export function NoScore({ label }: { label: string }) {
  return (
    <span className={styles['none']}>
      <span aria-hidden>–</span>
      <HiddenText>{label}</HiddenText>
    </span>
  )
}

type RoundProps = {
  /** 'R3' */
  label: string
  /** Its results may still change. */
  isProvisional?: boolean | undefined
  /** It has not been raced. */
  isForecast?: boolean | undefined
}

/** 'R3*': a round with marks for what is not final about it. */
export function MarkedRound({ label, isProvisional, isForecast }: RoundProps) {
  return (
    <>
      {label}
      {isProvisional && <RoundMark sign="*" word="provisional" />}
      {isForecast && <RoundMark sign="?" word="forecast" />}
    </>
  )
}

/** Screen readers read the word. */
function RoundMark({ sign, word }: { sign: string; word: string }) {
  return (
    <span className={styles['mark']}>
      <span aria-hidden>{sign}</span>
      <HiddenText> {word}</HiddenText>
    </span>
  )
}

/** Places won since the round before; nothing without a change. */
export function Moved({ places }: { places: number | null }) {
  if (!places) return null
  const isUp = places > 0
  const count = Math.abs(places)
  return (
    <span className={styles['moved']}>
      <Icon icon={isUp ? ChevronUp : ChevronDown} isSmall />
      <span aria-hidden>{count}</span>
      <HiddenText>
        {isUp ? 'up' : 'down'} {count} since the round before
      </HiddenText>
    </span>
  )
}

export type SumLine = { text: ReactNode; value?: ReactNode; isStrong?: boolean }

type SumProps = {
  title: ReactNode
  total: ReactNode
  isDropped?: boolean
  /** What the others add up to. */
  isMain?: boolean
  lines: SumLine[]
}

/** How a number came about: a title with the number, and a line for each part of it. */
export function Sum({ title, total, isDropped, isMain, lines }: SumProps) {
  return (
    <div className={styles['sum']} data-main={isMain || undefined}>
      <div className={styles['sum-head']}>
        <div>{title}</div>
        <div className={styles['value']}>{isDropped ? <s>{total}</s> : total}</div>
      </div>
      {lines.map(({ text, value, isStrong }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
        <div key={index} className={styles['line']} data-strong={isStrong || undefined}>
          <div>{text}</div>
          <div className={styles['value']}>{value}</div>
        </div>
      ))}
    </div>
  )
}
