import { readStyleSheets } from '#server/http/inline-styles.ts'
import { BROADCAST_SIZE } from '#shared/domain/broadcasts/broadcast-pictures.ts'
import { classColours, COLOURED_CLASSES } from '#shared/domain/share-image/card-parts.ts'

/** The class name of a car class, for its colours. */
export function classMark(carClass: string) {
  const index = COLOURED_CLASSES.indexOf(carClass)
  return index === -1 ? 'c' : `c c${index}`
}

/** The app's font, as its style sheets name the files of this build. Empty without a build. */
export async function fontFaces(webRoot: string | undefined) {
  if (webRoot === undefined) return ''
  const faces = new Set<string>()
  for (const { text } of (await readStyleSheets(webRoot)).values())
    for (const [face] of text.matchAll(/@font-face\s*\{[^}]*\}/g))
      if (/url\("?\/assets\/saira/.test(face)) faces.add(face)
  return [...faces].join('')
}

type Colours = ReturnType<typeof classColours>

const colours = (name: string, { plate, on, edge }: Colours) =>
  `${name}{--plate:${plate};--on-plate:${on};--edge:${edge}}`

const CLASSES = [
  colours('.c', classColours('')),
  ...COLOURED_CLASSES.map((name, index) => colours(`.c${index}`, classColours(name))),
].join('')

/**
 * Written for Chromium 103, with which programs for broadcasts show pages: nothing nested, no `:has`, no container queries,
 * no `color-mix`. Sizes are those of a picture of 1920 × 1080, of which 5 % at each edge stay free.
 */
const SHEET = `
*{box-sizing:border-box;margin:0;padding:0}
html,body{width:100%;height:100%;overflow:hidden;background:transparent}
body{font-family:Saira,'Saira Rare','Roboto Condensed','Arial Narrow',sans-serif;font-stretch:75%;font-variant-numeric:tabular-nums lining-nums;color:#f3f5f6}
ol{list-style:none}
i{font-style:normal}
main{position:absolute;left:0;top:0;width:${BROADCAST_SIZE.width}px;height:${BROADCAST_SIZE.height}px;overflow:hidden;transform-origin:0 0}
main>*{opacity:0;transition:opacity .4s}
main>.is-on{opacity:1}
.plate{display:grid;place-items:center;height:1.4em;padding:0 .3em;border-radius:2px;background:var(--plate);color:var(--on-plate);font-size:32px;font-stretch:62.5%;font-weight:750;line-height:1;white-space:nowrap;overflow:hidden}
.board{position:absolute;left:100px;right:100px;top:72px;max-height:954px;overflow:hidden;background:rgb(7 9 11 / .94);border-top:10px solid #f3f5f6;padding:38px 56px 30px}
.head{display:flex;justify-content:space-between;align-items:flex-end;gap:40px;margin-bottom:30px}
h1{font-size:92px;font-stretch:62.5%;font-weight:800;line-height:.92}
h1.long{font-size:66px}
h1.longest{font-size:48px;line-height:1}
.head p{font-size:30px;color:#c2cad1;white-space:nowrap}
.columns{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:0 40px}
.columns.of1{grid-template-columns:minmax(0,1fr)}
.columns.of2{grid-template-columns:repeat(2,minmax(0,1fr))}
.columns section{border-top:8px solid var(--edge)}
h2{display:flex;justify-content:space-between;align-items:baseline;padding:12px 0 10px;font-size:40px;font-stretch:62.5%;font-weight:750;line-height:1;color:var(--edge)}
h2 i{font-size:22px;font-weight:450;font-stretch:75%;color:#c2cad1}
.lines li{display:grid;grid-template-columns:52px 78px minmax(0,1fr) auto;gap:14px;align-items:center;height:84px;border-top:1px solid rgb(255 255 255 / .14);font-size:28px;line-height:1.2}
.lines.plain li{grid-template-columns:78px minmax(0,1fr) auto}
.lines b{font-size:50px;font-stretch:62.5%;font-weight:750;line-height:.9}
.lines span:not(.plate),.lines small,.slots span:not(.plate),.slots small{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.lines div span,.slots div span{font-weight:600}
small{font-size:22px;color:#c2cad1}
.lines i,.slots i{font-size:28px;font-weight:550;text-align:right;white-space:nowrap}
.slots{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 48px}
.slots li{display:grid;grid-template-columns:64px 78px minmax(0,1fr) auto;gap:14px;align-items:center;height:78px;padding-left:16px;border-left:8px solid var(--edge);border-top:1px solid rgb(255 255 255 / .14);font-size:28px;line-height:1.2}
.slots li:nth-child(even){transform:translateY(26px)}
.slots b{font-size:50px;font-stretch:62.5%;font-weight:750;line-height:.9}
.grid{padding-bottom:58px}
.tower{position:absolute;left:96px;top:54px;width:400px;max-height:972px;overflow:hidden;background:rgb(7 9 11 / .92)}
.tower header{display:flex;justify-content:space-between;align-items:center;height:64px;padding:0 18px;border-bottom:6px solid #c2cad1}
.tower header.green{border-color:#1fe0a4}
.tower header.yellow{border-color:#ffd400}
.tower header.red{border-color:#ff5147}
.tower header b{font-size:48px;font-stretch:62.5%;font-weight:750;line-height:1}
.tower header i{font-size:22px;color:#c2cad1}
.tower h2{height:36px;padding:0 18px;border-left:6px solid var(--edge);font-size:24px;line-height:36px}
.tower li{display:grid;grid-template-columns:34px 56px minmax(0,1fr) auto;gap:10px;align-items:center;height:40px;padding:0 18px 0 14px;border-left:6px solid var(--edge);border-top:1px solid rgb(255 255 255 / .14);font-size:24px;line-height:1}
.tower li b{font-size:28px;font-stretch:62.5%;font-weight:750}
.tower .plate{font-size:22px}
.tower li span:not(.plate){overflow:hidden;white-space:nowrap;text-overflow:ellipsis;line-height:1.3}
.tower li i{font-weight:550;white-space:nowrap}
.battle{position:absolute;left:0;right:0;bottom:64px;margin:0 auto;width:1300px;display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);align-items:center;background:rgb(7 9 11 / .92);border-bottom:8px solid var(--edge)}
.battle div{display:flex;align-items:center;gap:18px;min-width:0;padding:20px 30px;font-size:38px;font-stretch:62.5%;font-weight:700;line-height:1.1}
.battle div:last-child{flex-direction:row-reverse}
.battle div b{color:#c2cad1}
.battle .plate{font-size:52px;flex:none;min-width:1.95em}
.battle div span:not(.plate){overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.battle p{padding:0 26px;font-size:58px;font-stretch:62.5%;font-weight:750;white-space:nowrap}
.lower{position:absolute;left:96px;bottom:64px;max-width:1728px;display:flex;background:rgb(7 9 11 / .92);border-left:10px solid var(--edge)}
.lower>div{padding:22px 30px;display:flex;flex-direction:column;justify-content:center;min-width:0}
.lower>div+div{border-left:1px solid rgb(255 255 255 / .14)}
.lower .plate{font-size:76px;flex:none;min-width:1.95em}
.lower b{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:64px;font-stretch:62.5%;font-weight:750;line-height:1.05}
.lower p{overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:27px;color:#c2cad1}
.lower dl{display:flex;gap:34px;white-space:nowrap}
.lower dt{font-size:19px;color:#c2cad1}
.lower dd{font-size:46px;font-stretch:62.5%;font-weight:700;line-height:1.05}
`

export const PICTURE_STYLE = SHEET + CLASSES
