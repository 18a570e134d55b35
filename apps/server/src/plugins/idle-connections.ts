import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closes connections that wait when the server takes no more of them. Clients keep a connection open after its last answer, and browsers
 * open one before they need it: a stop would wait for both in vain.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  // Node does not count a connection as idle before its first request.
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, 50).unref();
    app.server.once("close", () => clearInterval(sweep));
  });
}
