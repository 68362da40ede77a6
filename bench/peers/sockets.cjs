// A socket.io server that does nothing: what a parked phone costs there. node sockets.cjs PORT
const http = require('http')
const { Server } = require('socket.io')
const server = http.createServer()
new Server(server)
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'))
