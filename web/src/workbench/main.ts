import "../app.css";
import { mount } from "svelte";
import Workbench from "./Workbench.svelte";

mount(Workbench, { target: document.getElementById("app")! });
