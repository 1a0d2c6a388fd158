import { expect, it } from 'vitest'
import { hasInvisible, showInvisible, withoutInvisible } from './invisible-characters.ts'

it.each([
  'Lotta Laps #0042',
  "Seán O'Brien-Łukasz",
  'José Jose\u0301',
  'Nguyễn Thị Ánh',
  '山本 由伸',
  'ヤマモト・ｻﾄｼ',
  '김연아',
  'Αλέξανδρος Иван Հայկ',
  'محمد مُحَمَّد',
  'علی\u200Cرضا',
  'שָׁלוֹם',
  'क्षि',
  'क्\u200Dष क्\u200Cष',
  'র\u200D্যাব',
  'രാജന്\u200D',
  'สมชาย',
  '👨\u200D👩\u200D👧\u200D👦',
  '🏎\uFE0F 🧑🏽\u200D🚀 ❤\uFE0F\u200D🔥 🏳\uFE0F\u200D🌈 🤷🏽\u200D♂\uFE0F',
  '1\uFE0F\u20E3 🇫🇷',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
])('leaves %s as it is', (name) => {
  expect(hasInvisible(name)).toBe(false)
  expect(showInvisible(name)).toBe(name)
})

it.each([
  ['a zero-width space', 'Zo\u200Be'],
  ['a joiner between Latin letters', 'Zo\u200De'],
  ['a non-joiner between Latin letters', 'Zo\u200Ce'],
  ['a joiner at the end', 'Zoe\u200D'],
  ['a joiner between Arabic letters that join anyway', 'مح\u200Dمد'],
  ['a non-joiner after an Arabic letter that joins nothing', 'را\u200Cم'],
  ['a non-joiner at the end of a Devanagari name', 'क्\u200C'],
  ['a second joiner', 'क्\u200D\u200Dष'],
  ['a joiner after an emoji', '🏁\u200D'],
  ['a variation selector after a letter', 'Zoe\uFE0F'],
  ['a variation selector after an emoji that is one anyway', '🏁\uFE0F'],
  ['tag letters without a flag', 'Zoe\u{E0067}'],
  ['a word joiner', 'Zo\u2060e'],
  ['a byte order mark', 'Zo\uFEFFe'],
  ['a soft hyphen', 'Zo\u00ADe'],
  ['a grapheme joiner', 'Zo\u034Fe'],
  ['a mark from left to right', 'Zoe\u200E'],
  ['a mark from right to left', 'Zoe\u200F'],
  ['an Arabic letter mark', 'Zoe\u061C'],
  ['a direction override', '\u202Eeoz'],
  ['an isolate', '\u2067Zoe'],
  ['a tab', 'Zoe\tApex'],
  ['a line end', 'Zoe\nApex'],
  ['a line separator', 'Zoe\u2028Apex'],
  ['a control character', 'Zo\u0085e'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uFFA0'],
  ['a leading Hangul filler', '\u115F'],
  ['a Hangul vowel filler', '\u1160'],
  ['a blank Braille character', '\u2800'],
])('finds and shows %s', (_case, name) => {
  expect(hasInvisible(name)).toBe(true)
  expect(showInvisible(name)).toContain('\uFFFD')
  expect(hasInvisible(showInvisible(name))).toBe(false)
  expect(hasInvisible(withoutInvisible(name))).toBe(false)
})

it('shows a mark for each invisible character', () => {
  expect(showInvisible('A\u200B\u200EB👨\u200D👩')).toBe('A\uFFFD\uFFFDB👨\u200D👩')
  expect(withoutInvisible('A\u200B\u200EB👨\u200D👩')).toBe('AB👨\u200D👩')
})
