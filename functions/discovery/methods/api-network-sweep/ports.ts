/** Common ports of agents and model servers (discovery §3). */
export const ports = [
  80, 443, 1234, 1416, 2024, 3000, 3001, 3080, 4000, 5000, 5001, 5005, 5678, 7860, 8000, 8001, 8002, 8080,
  8081, 8123, 8181, 8265, 8443, 8501, 8888, 11434, 30000,
] as const;
