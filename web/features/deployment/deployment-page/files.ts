import { renderAwsScript } from '#shared/deployments/aws-script.ts';
import { renderCompose } from '#shared/deployments/compose.ts';
import type { Deployment } from '#shared/deployments/deployment.ts';
import { renderKubernetes } from '#shared/deployments/kubernetes.ts';
import type { DeploymentTab } from '../deployment-search.ts';

export interface DeploymentFile {
  readonly name: string;
  /** One sentence: what it is. */
  readonly what: string;
  /** What is done with it; code stands between backticks. */
  readonly steps: readonly string[];
  readonly text: string;
}

type Described = Omit<DeploymentFile, 'text'> & { readonly render: (to: Deployment) => string };

const described: Readonly<Record<DeploymentTab, Described>> = {
  kubernetes: {
    name: 'accredit-scanner.yaml',
    what: 'A DaemonSet that looks at each node, and a CronJob that looks at the cluster, every six hours.',
    steps: [
      'Download the file, and keep it secret: it holds the key.',
      'Look through it. The role reads workloads, services and policies; it reads no secret and no log, and runs nothing in a pod.',
      'Apply it to the cluster: `kubectl apply --filename accredit-scanner.yaml`.',
      'Have the cluster looked at now rather than when it is due: `kubectl --namespace accredit-scanner create job --from=cronjob/accredit-scanner-cluster first-scan`.',
      'What it finds is among the discovered agents of the Environment Scanner, with the client’s name.',
      'To remove everything: `kubectl delete --filename accredit-scanner.yaml`.',
    ],
    render: renderKubernetes,
  },
  docker: {
    name: 'accredit-scanner-compose.yaml',
    what: 'A container that looks at the processes, listeners, containers and files of one machine every six hours.',
    steps: [
      'Download the file to the machine, and keep it secret: it holds the key.',
      'Start it, with Docker Compose 2.23.1 or later: `docker compose --file accredit-scanner-compose.yaml up --detach`.',
      'See what it does: `docker compose --file accredit-scanner-compose.yaml logs --follow scanner`.',
      'What it finds is among the discovered agents of the Environment Scanner, with the client’s name.',
      'To remove everything: `docker compose --file accredit-scanner-compose.yaml down --volumes`.',
    ],
    render: renderCompose,
  },
  aws: {
    name: 'accredit-aws-scanner.py',
    what: 'A Python script that lists the agents and models of one AWS account and reports them, once for each run.',
    steps: [
      'Download the file, and keep it secret: it holds the key.',
      'Have Python 3.8 or later with boto3 (`python3 -m pip install boto3`), and credentials of the account as boto3 finds them. The file names the least permissions that it needs.',
      'See what it would send, without sending it: `python3 accredit-aws-scanner.py --dry-run`.',
      'Run it for the regions that you use: `python3 accredit-aws-scanner.py --region us-east-1 --region eu-west-1`.',
      'Have whatever runs your schedules run it again; what is reported twice is there once.',
      'What it finds is among the discovered agents of the Environment Scanner, with the client’s name.',
    ],
    render: renderAwsScript,
  },
};

/** The files of a configuration. */
export const filesOf = (to: Deployment): Readonly<Record<DeploymentTab, DeploymentFile>> => ({
  kubernetes: fileOf('kubernetes', to),
  docker: fileOf('docker', to),
  aws: fileOf('aws', to),
});

const fileOf = (tab: DeploymentTab, to: Deployment): DeploymentFile => {
  const { render, ...file } = described[tab];
  return { ...file, text: render(to) };
};
