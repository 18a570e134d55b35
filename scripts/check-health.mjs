// Ends with 0 while the school of this machine takes requests: what a container's health check runs.
const { PORT } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT || 3000}/api/health/ready`).catch((error) => {
  process.stderr.write(`${error.cause ?? error}\n`);
  return null;
});
process.exitCode = answer?.ok ? 0 : 1;
