// Lighthouse (mobile) on pages of a running house, each with the seat that the phone holds.
// node lighthouse.cjs CHROMIUM < [{ name, url, seats }]: a line of JSON for each page.
const { readFileSync } = require('fs')
const puppeteer = require('puppeteer-core')

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

async function look(lighthouse, browser, { url, seats }) {
  const page = await browser.newPage()
  await page.evaluateOnNewDocument((kept) => {
    try {
      localStorage.setItem('fd.seats', kept)
    } catch {
      // a page without an origin keeps nothing
    }
  }, JSON.stringify(seats))
  const { lhr } = await lighthouse(url, { output: 'json', logLevel: 'error' }, undefined, page)
  await page.close()
  const wrong = Object.values(lhr.categories).flatMap((one) =>
    one.auditRefs
      .map((ref) => lhr.audits[ref.id])
      .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
      .map((audit) => `${one.id}: ${audit.id} ${audit.displayValue ?? ''}`.trim()),
  )
  return {
    scores: Object.fromEntries(Object.values(lhr.categories).map((one) => [one.id, one.score * 100])),
    wrong: [...new Set(wrong)],
    audits: lhr.audits,
  }
}

async function main() {
  const { default: lighthouse } = await import(require.resolve('lighthouse'))
  const browser = await puppeteer.launch({ executablePath: process.argv[2], args: FLAGS })
  try {
    for (const page of JSON.parse(readFileSync(0, 'utf8'))) {
      const { scores, wrong, audits } = await look(lighthouse, browser, page)
      const facts = process.env.AUDITS ? { audits } : {}
      console.log(JSON.stringify({ name: page.name, scores, wrong, ...facts }))
    }
  } finally {
    await browser.close()
  }
}

main().catch((problem) => {
  console.error(problem)
  process.exit(1)
})
