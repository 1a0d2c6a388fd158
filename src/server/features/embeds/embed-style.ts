import { legibleAccent } from '#shared/domain/embeds/accent.ts'
import type { EmbedTheme } from '#shared/domain/embeds/embeds.ts'
import { classColours, COLOURED_CLASSES } from '#shared/domain/share-image/card-parts.ts'

type Theme = Exclude<EmbedTheme, 'auto'>

/** The tokens of the app's themes that frames need. */
const THEMES: Record<
  Theme,
  { ground: string; head: string; hair: string; text: string; quiet: string; accent: string }
> = {
  dark: {
    ground: '#07090b',
    head: '#0c1013',
    hair: '#20272d',
    text: '#f3f5f6',
    quiet: '#95a2ad',
    accent: '#ffe23d',
  },
  light: {
    ground: '#ffffff',
    head: '#f1f3f4',
    hair: '#d8dde0',
    text: '#0c0f12',
    quiet: '#55606a',
    accent: '#0c0f12',
  },
}

/** The class name of a car class, for its colours. */
export function classMark(carClass: string) {
  const index = COLOURED_CLASSES.indexOf(carClass)
  return index === -1 ? 'c' : `c c${index}`
}

/**
 * The style sheet of a frame.
 * @param accent as #rrggbb; it is moved until it can be read
 */
export function embedStyle(theme: EmbedTheme, accent: string | undefined) {
  const colours =
    theme === 'auto'
      ? `:root{color-scheme:light dark;${tokens('light', accent)}}@media (prefers-color-scheme:dark){:root{${tokens('dark', accent)}}}`
      : `:root{color-scheme:${theme};${tokens(theme, accent)}}`
  return `${colours}${SHEET}${CLASSES}`
}

function tokens(theme: Theme, accent: string | undefined) {
  const values = THEMES[theme]
  // Heads and feet are nearer to it than the ground.
  const shown = { ...values, accent: legibleAccent(accent ?? values.accent, values.head) }
  return Object.entries(shown)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

const plate = (name: string, { plate: ground, on }: { plate: string; on: string }) =>
  `${name}{--plate:${ground};--on-plate:${on}}`

const CLASSES = [
  plate('.c', classColours('')),
  ...COLOURED_CLASSES.map((name, index) => plate(`.c${index}`, classColours(name))),
].join('')

const SHEET = `
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--ground);color:var(--text);border:1px solid var(--hair);border-top:3px solid var(--accent);font:14px/1.35 'Roboto Condensed','Arial Narrow','Helvetica Neue',system-ui,sans-serif;font-stretch:condensed;font-variant-numeric:tabular-nums lining-nums;overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}
a:hover,a:focus-visible{text-decoration:underline;text-decoration-color:var(--accent);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
small,.quiet{font-size:12px;color:var(--quiet)}
ol,ul{list-style:none}
header{padding:12px 14px 10px}
h1{font-size:21px;line-height:1.1;font-weight:750}
header p{color:var(--quiet);margin-top:3px}
h2{display:flex;justify-content:space-between;align-items:baseline;gap:8px;padding:6px 14px 5px 11px;background:var(--head);border-left:3px solid var(--plate);border-top:1px solid var(--hair);font-size:14px;font-weight:700}
h2 small{font-weight:400}
.plate{display:inline-grid;place-items:center;min-width:34px;height:22px;padding:0 5px;border-radius:2px;background:var(--plate);color:var(--on-plate);font-weight:750;line-height:1;white-space:nowrap}
.rows li{display:grid;grid-template-columns:26px 40px minmax(0,1fr) auto;gap:0 8px;align-items:center;padding:5px 14px 5px 11px;border-top:1px solid var(--hair);border-left:3px solid var(--plate)}
.rows b{font-size:16px;text-align:right}
.rows span>small{display:block}
.rows i{font-style:normal;text-align:right;white-space:nowrap}
.entries li{grid-template-columns:40px minmax(0,1fr) auto}
.more,.none{padding:8px 14px;border-top:1px solid var(--hair);color:var(--quiet)}
footer{display:flex;justify-content:space-between;gap:10px;padding:6px 14px;border-top:1px solid var(--hair);background:var(--head);font-size:12px;color:var(--quiet)}
footer a:first-child{color:var(--accent);font-weight:650}
.next{min-height:124px;display:grid;grid-template-rows:auto 1fr auto}
.next header{padding:9px 14px 4px}
.next h1{font-size:19px}
.next p{margin:1px 0 0;font-size:13px}
.next>div{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:end;gap:2px 10px;padding:0 14px 7px}
.next time{font-size:13px}
.clock{font-size:27px;line-height:1;font-weight:750;color:var(--accent);white-space:nowrap}
.wide{overflow-x:auto;border-top:1px solid var(--hair)}
table{border-collapse:separate;border-spacing:0;min-width:100%}
th,td{padding:5px 8px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--hair)}
tr:last-child td{border-bottom:0}
th{font-size:12px;font-weight:600;color:var(--quiet);background:var(--head)}
td.in{color:var(--quiet)}
td s{opacity:.75}
td.sum{font-weight:750;font-size:16px}
.place,.who{position:sticky;left:0;z-index:1;background:var(--ground)}
th.place,th.who{background:var(--head)}
.place{min-width:40px;width:40px;border-left:3px solid var(--plate);font-weight:700}
.who{left:40px;text-align:left;white-space:normal;min-width:128px;max-width:210px}
`
