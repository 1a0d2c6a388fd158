import type { ReactNode } from 'react'
import { mergeProps, renderLink } from '../merge-props.ts'
import type { LinkProps } from '../button/link.tsx'
import styles from './preset-cards.module.css'

/** Large keys, each of which fills in a form. */
export function PresetCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles['presets']} aria-label={label}>
      {children}
    </fieldset>
  )
}

type Words = {
  /** '6' */
  figure: ReactNode
  /** 'hours' */
  unit?: string | undefined
  about: string
}

type PresetProps = Words & {
  isChosen: boolean
  onChoose: () => void
}

export function PresetCard({ isChosen, onChoose, ...words }: PresetProps) {
  return (
    <button type="button" className={styles['preset']} aria-pressed={isChosen} onClick={onChoose}>
      <PresetWords {...words} />
    </button>
  )
}

/** A preset that leads to another page. */
export function PresetLink({ render, figure, unit, about, ...rest }: Words & LinkProps) {
  return renderLink(
    render,
    mergeProps(rest, {
      className: styles['preset'],
      children: <PresetWords figure={figure} unit={unit} about={about} />,
    }),
  )
}

function PresetWords({ figure, unit, about }: Words) {
  return (
    <>
      <b className={styles['figure']}>
        {figure}
        {unit && <small> {unit}</small>}
      </b>
      <span className={styles['about']}>{about}</span>
    </>
  )
}
