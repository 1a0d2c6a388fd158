import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Taken } from './take-pictures.ts'

/** Writes one page with all pictures, each a link to its full size. */
export async function writeSheet(folder: string, taken: readonly Taken[]) {
  const file = path.join(folder, 'index.html')
  await writeFile(file, sheetOf(taken))
  return file
}

export function sheetOf(taken: readonly Taken[]) {
  const index = taken.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' ')
  const sections = taken.map(
    ({ name, files }) =>
      `<section id="${name}"><h2>${name}</h2><div>${files
        .map(
          ({ file, width, scheme, part }) =>
            `<figure style="flex-grow:${width}"><a href="${file}"><img src="${file}" alt="${name} at ${width} px, ${scheme}${partText(part)}" loading="lazy"></a><figcaption>${width} ${scheme}${partText(part)}</figcaption></figure>`,
        )
        .join('')}</div></section>`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>
body { margin: 16px; font: 14px/1.5 system-ui; background: #777; color: #fff }
nav a, figcaption { color: #fff; margin-right: 8px }
div { display: flex; align-items: flex-start; gap: 8px }
figure { margin: 0; flex-basis: 0; min-width: 0 }
img { width: 100%; max-height: 80vh; object-fit: cover; object-position: top }
</style>
<h1>Every screen</h1><nav>${index}</nav>
${sections.join('\n')}
</html>
`
}

const partText = (part: number) => (part === 1 ? '' : `, part ${part}`)
