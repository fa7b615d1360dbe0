// Ends a server whose npm was killed. npm passes SIGTERM and SIGINT on by itself: the scripts hand their shell's
// process to the server (`exec`), so that nothing of the build stays in memory. They set fewer heaps for its threads,
// as ops/Dockerfile does.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent || !process.env.npm_lifecycle_event) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 200);
watch.unref();
