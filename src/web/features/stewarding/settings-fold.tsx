import { Fragment, type ReactNode, useState } from 'react'
import type { StewardingChoice } from '#shared/contract/stewarding-settings.ts'
import { findVisibility, findWindows } from '#shared/domain/stewarding/settings.ts'
import {
  asInPresets,
  partInWords,
  SETTING_PARTS,
  type SettingPart,
} from '#shared/domain/stewarding/settings-words.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import { Fold } from '#web/ui/index.ts'
import type { Errors } from './errors-of.ts'

type Props = {
  part: SettingPart
  choice: StewardingChoice
  errors: Errors
  children: ReactNode
}

/** Where the values of each part are. */
const FIELDS: Record<SettingPart, RegExp> = {
  deadlines: /^(windows\.(?!panel)|presets\.windows|zone)/,
  panel: /^(windows\.panel|recusesRivals)/,
  visibility: /^(visibility|presets\.visibility)/,
  guide: /^guide/,
  licence: /^presets\.licence/,
  limits: /^limits/,
}

/** A part of the settings in words; what differs from its preset is bold. It unfolds by itself when something is wrong. */
export function SettingsFold({ part, choice, errors, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const hasError = Object.keys(errors).some((field) => FIELDS[part].test(field))
  if (hasError && !isOpen) setIsOpen(true)
  const usual = partInWords(part, asInPresets(choice))
  const sentences = partInWords(part, choice)
  const isWrong = hasError || sentences.some((sentence) => sentence.includes('NaN'))
  return (
    <Fold
      title={SETTING_PARTS[part]}
      note={presetOf(part, choice)}
      words={
        isWrong
          ? 'Something is missing or wrong.'
          : sentences.map((sentence) => (
              <Fragment key={sentence}>
                {usual.includes(sentence) ? (
                  figuresWhole(sentence)
                ) : (
                  <b>{figuresWhole(sentence)}</b>
                )}{' '}
              </Fragment>
            ))
      }
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      {children}
    </Fold>
  )
}

/** '48 h' is never broken over two lines. */
const figuresWhole = (sentence: string) => sentence.replaceAll(/\d (?:h|min|s)\b/g, unbroken)

/** The name of the preset that a part began with, where that is not said by its sentences. */
function presetOf(part: SettingPart, { presets }: StewardingChoice) {
  const preset =
    part === 'deadlines'
      ? findWindows(presets.windows)
      : part === 'visibility'
        ? findVisibility(presets.visibility)
        : undefined
  return preset && `Preset: ${preset.name}`
}
