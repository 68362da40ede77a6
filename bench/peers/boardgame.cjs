// boardgame.io's own server with a game that is played as ours is in the bench: eight seats, each with a switch
// that everybody sees; a state with secrets that only their seat is sent.
// node boardgame.cjs PORT STATE.json [FOLDER]: matches are kept in memory, or as files in the folder.
const { Server, FlatFile, Origins } = require('boardgame.io/server')
const { PlayerView } = require('boardgame.io/core')
const fs = require('fs')

const port = Number(process.argv[2])
const told = JSON.parse(fs.readFileSync(process.argv[3]))

const game = {
  name: 'ready',
  minPlayers: 8,
  maxPlayers: 8,
  setup: () => ({
    table: told.table,
    secret: { deck: told.secret },
    players: Object.fromEntries([...Array(8).keys()].map((k) => [k, told.player])),
    ready: {},
  }),
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true,
  turn: { activePlayers: { all: 'play' }, stages: { play: {} } },
  moves: {
    flip: {
      move: ({ G, playerID }, token) => {
        G.ready[playerID] = !G.ready[playerID]
      },
      ignoreStaleStateID: true,
    },
  },
}

const folder = process.argv[4]
const db = folder ? { db: new FlatFile({ dir: folder }) } : {}
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...db })
server.run({ port, host: '127.0.0.1' }, () => console.log('ready'))
