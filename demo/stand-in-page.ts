export type Persona = { steamId: string; name: string; note: string }

type Choice = Persona & { href: string }

/** One big button per persona; the page loads nothing from elsewhere. */
export function choicePage(choices: readonly Choice[]) {
  return page(
    'Who are you today?',
    `<p>This page stands in for the game platform. It runs on this machine, and nothing leaves it.</p>
    <ul>${choices.map(button).join('')}</ul>`,
  )
}

export function messagePage(message: string) {
  return page('Game platform stand-in', `<p>${escaped(message)}</p>`)
}

function button({ href, name, note }: Choice) {
  return `<li><a href="${escaped(href)}"><strong>${escaped(name)}</strong><span>${escaped(note)}</span></a></li>`
}

/** @param head more of the head */
export function page(title: string, content: string, head = '') {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <style>${STYLE}</style>${head}
  </head>
  <body><main><h1>${title}</h1>${content}</main></body>
</html>
`
}

export function escaped(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const STYLE = `
  :root { color-scheme: dark; }
  body { margin: 0; background: #14171c; color: #e8eaed; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem; }
  h2 { margin: 2rem 0 .75rem; font-size: 1.125rem; }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
  p { margin: 0 0 2rem; color: #a7aeb8; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: .75rem; margin: 0; padding: 0; list-style: none; }
  a { display: grid; gap: .125rem; height: 100%; box-sizing: border-box; padding: 1rem 1.25rem; border: 1px solid #343b45; border-radius: .5rem; background: #1d2229; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  a:hover { border-color: #6b7788; background: #252b34; }
  a:focus-visible { outline: 3px solid #7cb7ff; outline-offset: 2px; }
  strong { font-size: 1.125rem; }
  span { color: #a7aeb8; }
`
